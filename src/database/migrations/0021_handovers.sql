CREATE TABLE "listing_handovers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"property_id" uuid NOT NULL,
	"created_by" uuid NOT NULL,
	"owner_id" uuid,
	"owner_name" text,
	"owner_email" text,
	"owner_phone" text,
	"locale" text DEFAULT 'en' NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"submission_key" uuid NOT NULL,
	"letters" integer DEFAULT 1 NOT NULL,
	"last_letter_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "listing_handovers_status_known" CHECK ("listing_handovers"."status" in ('open', 'accepted', 'declined', 'withdrawn')),
	CONSTRAINT "listing_handovers_locale_known" CHECK ("listing_handovers"."locale" in ('en', 'hi')),
	CONSTRAINT "listing_handovers_owner_phone_format" CHECK ("listing_handovers"."owner_phone" ~ '^\+91[6-9][0-9]{9}$'),
	CONSTRAINT "listing_handovers_owner_email_lower" CHECK ("listing_handovers"."owner_email" = lower("listing_handovers"."owner_email")),
	CONSTRAINT "listing_handovers_letters_positive" CHECK ("listing_handovers"."letters" >= 1)
);
--> statement-breakpoint
ALTER TABLE "listing_handovers" ADD CONSTRAINT "listing_handovers_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_handovers" ADD CONSTRAINT "listing_handovers_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_handovers" ADD CONSTRAINT "listing_handovers_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "listing_handovers_submission_key" ON "listing_handovers" USING btree ("created_by","submission_key");--> statement-breakpoint
CREATE UNIQUE INDEX "listing_handovers_one_open_key" ON "listing_handovers" USING btree ("property_id") WHERE "listing_handovers"."status" = 'open';--> statement-breakpoint
CREATE INDEX "listing_handovers_of_property_idx" ON "listing_handovers" USING btree ("property_id","created_at");--> statement-breakpoint
CREATE INDEX "listing_handovers_of_staff_idx" ON "listing_handovers" USING btree ("created_by","created_at","id");--> statement-breakpoint
CREATE INDEX "listing_handovers_newest_idx" ON "listing_handovers" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "listing_handovers_to_address_idx" ON "listing_handovers" USING btree ("owner_email","created_at","id") WHERE "listing_handovers"."status" = 'open';--> statement-breakpoint
CREATE INDEX "listing_handovers_of_owner_idx" ON "listing_handovers" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "listing_handovers_forgetting_idx" ON "listing_handovers" USING btree ("expires_at") WHERE "listing_handovers"."owner_email" is not null;--> statement-breakpoint
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON listing_handovers FOR EACH ROW EXECUTE FUNCTION touch_updated_at();--> statement-breakpoint
-- A deleted account is offered nothing and takes nothing over.
CREATE TRIGGER refuse_former_users BEFORE INSERT OR UPDATE OF owner_id ON listing_handovers FOR EACH ROW EXECUTE FUNCTION refuse_former_users(owner_id);

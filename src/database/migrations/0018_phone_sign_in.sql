CREATE TABLE "contact_codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"purpose" text NOT NULL,
	"contact" text NOT NULL,
	"user_id" uuid,
	"session_id" uuid,
	"browser_hash" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"proved_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_codes_browser_key" UNIQUE("browser_hash"),
	CONSTRAINT "contact_codes_purpose_known" CHECK ("contact_codes"."purpose" in ('sign_in', 'add_phone', 'add_email', 'confirm')),
	CONSTRAINT "contact_codes_bound" CHECK (coalesce("contact_codes"."browser_hash", "contact_codes"."session_id"::text) is not null),
	CONSTRAINT "contact_codes_tries_range" CHECK ("contact_codes"."tries" between 0 and 3)
);
--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "phone_verified_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "phone_used_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "contact_codes" ADD CONSTRAINT "contact_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_codes" ADD CONSTRAINT "contact_codes_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_codes_of_user_idx" ON "contact_codes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "contact_codes_of_session_idx" ON "contact_codes" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "contact_codes_expired_idx" ON "contact_codes" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_phone_format" CHECK ("users"."phone" ~ '^\+[1-9][0-9]{6,14}$') NOT VALID;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_has_email_or_phone" CHECK (coalesce("users"."email", "users"."phone") is not null) NOT VALID;
--> statement-breakpoint
CREATE TRIGGER refuse_former_users BEFORE INSERT ON contact_codes FOR EACH ROW EXECUTE FUNCTION refuse_former_users('user_id');

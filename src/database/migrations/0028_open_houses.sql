CREATE TABLE "open_houses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"property_id" uuid NOT NULL,
	"agent_id" uuid NOT NULL,
	"day" date NOT NULL,
	"time" text NOT NULL,
	"end_time" text NOT NULL,
	"places" integer NOT NULL,
	"note" text,
	"status" text DEFAULT 'open' NOT NULL,
	"cancel_reason" text,
	"sequence" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "open_houses_status_known" CHECK ("open_houses"."status" in ('open', 'cancelled')),
	CONSTRAINT "open_houses_time_is_slot" CHECK ("open_houses"."time" ~ '^(09|1[0-8]):(00|30)$'),
	CONSTRAINT "open_houses_end_time_is_slot" CHECK ("open_houses"."end_time" ~ '^((09|1[0-8]):(00|30)|19:00)$'),
	CONSTRAINT "open_houses_ends_later" CHECK ("open_houses"."end_time" > "open_houses"."time"),
	CONSTRAINT "open_houses_places_range" CHECK ("open_houses"."places" between 2 and 50),
	CONSTRAINT "open_houses_sequence_not_negative" CHECK ("open_houses"."sequence" >= 0)
);
--> statement-breakpoint
ALTER TABLE "leads" DROP CONSTRAINT "leads_source_known";--> statement-breakpoint
DROP INDEX "property_tours_slot_confirmed_once_key";--> statement-breakpoint
ALTER TABLE "property_tours" ADD COLUMN "open_house_id" uuid;--> statement-breakpoint
ALTER TABLE "property_tours" ADD COLUMN "people" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "open_houses" ADD CONSTRAINT "open_houses_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_houses" ADD CONSTRAINT "open_houses_agent_id_users_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "open_houses_of_agent_idx" ON "open_houses" USING btree ("agent_id","day","time","id");--> statement-breakpoint
CREATE INDEX "open_houses_of_property_idx" ON "open_houses" USING btree ("property_id","day","time","id");--> statement-breakpoint
ALTER TABLE "property_tours" ADD CONSTRAINT "property_tours_open_house_id_open_houses_id_fk" FOREIGN KEY ("open_house_id") REFERENCES "public"."open_houses"("id") ON DELETE restrict ON UPDATE no action NOT VALID;--> statement-breakpoint
CREATE UNIQUE INDEX "property_tours_place_once_key" ON "property_tours" USING btree ("open_house_id","user_id") WHERE "property_tours"."status" <> 'cancelled' and "property_tours"."open_house_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "property_tours_slot_confirmed_once_key" ON "property_tours" USING btree ("agent_id","scheduled_date","scheduled_time") WHERE ("property_tours"."status" = 'confirmed' or "property_tours"."time_stands") and "property_tours"."open_house_id" is null;--> statement-breakpoint
ALTER TABLE "property_tours" ADD CONSTRAINT "property_tours_people_range" CHECK ("property_tours"."people" between 1 and 5) NOT VALID;--> statement-breakpoint
ALTER TABLE "property_tours" ADD CONSTRAINT "property_tours_open_house_confirmed" CHECK ("property_tours"."open_house_id" is null or "property_tours"."status" in ('confirmed', 'completed', 'cancelled')) NOT VALID;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_source_known" CHECK ("leads"."source" in ('property_page', 'property_card', 'agent_profile', 'search_page', 'home_page', 'property_tracking', 'whatsapp', 'qr', 'api', 'import', 'open_house')) NOT VALID;--> statement-breakpoint
ALTER TABLE "property_tours" VALIDATE CONSTRAINT "property_tours_open_house_id_open_houses_id_fk";--> statement-breakpoint
ALTER TABLE "property_tours" VALIDATE CONSTRAINT "property_tours_people_range";--> statement-breakpoint
ALTER TABLE "property_tours" VALIDATE CONSTRAINT "property_tours_open_house_confirmed";--> statement-breakpoint
ALTER TABLE "leads" VALIDATE CONSTRAINT "leads_source_known";--> statement-breakpoint
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON open_houses FOR EACH ROW EXECUTE FUNCTION touch_updated_at();--> statement-breakpoint
CREATE TRIGGER refuse_former_users BEFORE INSERT ON open_houses FOR EACH ROW EXECUTE FUNCTION refuse_former_users('agent_id');

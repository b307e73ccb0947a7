CREATE TABLE "slot_holds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"agent_id" uuid NOT NULL,
	"day" date NOT NULL,
	"time" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "slot_holds_user_property_key" UNIQUE("user_id","property_id"),
	CONSTRAINT "slot_holds_time_is_slot" CHECK ("slot_holds"."time" ~ '^(09|1[0-8]):(00|30)$')
);
--> statement-breakpoint
CREATE TABLE "visit_feedback" (
	"tour_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"agent_id" uuid NOT NULL,
	"was_as_advertised" boolean NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visit_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"travel_buffer" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "visit_settings_travel_buffer_known" CHECK ("visit_settings"."travel_buffer" between 0 and 120)
);
--> statement-breakpoint
ALTER TABLE "property_tours" ADD COLUMN "checked_in_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "property_tours" ADD COLUMN "check_in_step" integer;--> statement-breakpoint
ALTER TABLE "property_tours" ADD COLUMN "no_show_by" text;--> statement-breakpoint
ALTER TABLE "property_tours" ADD COLUMN "no_show_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "property_tours" ADD COLUMN "contested_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "slot_holds" ADD CONSTRAINT "slot_holds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot_holds" ADD CONSTRAINT "slot_holds_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot_holds" ADD CONSTRAINT "slot_holds_agent_id_users_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_feedback" ADD CONSTRAINT "visit_feedback_tour_id_property_tours_id_fk" FOREIGN KEY ("tour_id") REFERENCES "public"."property_tours"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_feedback" ADD CONSTRAINT "visit_feedback_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_feedback" ADD CONSTRAINT "visit_feedback_agent_id_users_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_settings" ADD CONSTRAINT "visit_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "slot_holds_of_agent_idx" ON "slot_holds" USING btree ("agent_id","day");--> statement-breakpoint
CREATE INDEX "slot_holds_of_property_idx" ON "slot_holds" USING btree ("property_id");--> statement-breakpoint
CREATE INDEX "slot_holds_expires_at_idx" ON "slot_holds" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "visit_feedback_of_agent_idx" ON "visit_feedback" USING btree ("agent_id","created_at");--> statement-breakpoint
CREATE INDEX "visit_feedback_of_user_idx" ON "visit_feedback" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "property_tours" ADD CONSTRAINT "property_tours_no_show_by_known" CHECK ("property_tours"."no_show_by" in ('visitor', 'advertiser'));--> statement-breakpoint
ALTER TABLE "property_tours" ADD CONSTRAINT "property_tours_no_show_complete" CHECK (num_nonnulls("property_tours"."no_show_by", "property_tours"."no_show_at") in (0, 2));--> statement-breakpoint
ALTER TABLE "property_tours" ADD CONSTRAINT "property_tours_contested_no_show" CHECK ("property_tours"."contested_at" is null or "property_tours"."no_show_by" is not null);--> statement-breakpoint
ALTER TABLE "property_tours" ADD CONSTRAINT "property_tours_check_in_complete" CHECK (num_nonnulls("property_tours"."checked_in_at", "property_tours"."check_in_step") in (0, 2));--> statement-breakpoint
ALTER TABLE "property_tours" ADD CONSTRAINT "property_tours_checked_in_came" CHECK ("property_tours"."checked_in_at" is null or "property_tours"."no_show_by" is null);--> statement-breakpoint
CREATE TRIGGER refuse_former_users BEFORE INSERT ON slot_holds FOR EACH ROW EXECUTE FUNCTION refuse_former_users('user_id');--> statement-breakpoint
CREATE TRIGGER refuse_former_users BEFORE INSERT ON visit_feedback FOR EACH ROW EXECUTE FUNCTION refuse_former_users('user_id');--> statement-breakpoint
CREATE TRIGGER refuse_former_users BEFORE INSERT ON visit_settings FOR EACH ROW EXECUTE FUNCTION refuse_former_users('user_id');

CREATE TABLE "appointment_reminders" (
	"appointment_id" uuid NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "appointment_reminders_pkey" PRIMARY KEY("appointment_id","starts_at","kind"),
	CONSTRAINT "appointment_reminders_kind_known" CHECK ("appointment_reminders"."kind" in ('day', 'hours'))
);
--> statement-breakpoint
DROP INDEX "meetings_slot_confirmed_once_key";--> statement-breakpoint
DROP INDEX "property_tours_slot_confirmed_once_key";--> statement-breakpoint
DROP INDEX "property_tours_of_agent_idx";--> statement-breakpoint
DROP INDEX "property_tours_of_user_idx";--> statement-breakpoint
ALTER TABLE "meetings" ADD COLUMN "sequence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "meetings" ADD COLUMN "time_stands" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "meetings" ADD COLUMN "change_note" text;--> statement-breakpoint
ALTER TABLE "property_tours" ADD COLUMN "sequence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "property_tours" ADD COLUMN "time_stands" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "property_tours" ADD COLUMN "change_note" text;--> statement-breakpoint
CREATE INDEX "appointment_reminders_starts_at_idx" ON "appointment_reminders" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "meetings_of_agent_newest_idx" ON "meetings" USING btree ("agent_id","created_at","id");--> statement-breakpoint
CREATE INDEX "meetings_of_agent_status_idx" ON "meetings" USING btree ("agent_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "meetings_promised_idx" ON "meetings" USING btree ("start_time") WHERE "meetings"."status" = 'confirmed' or "meetings"."time_stands";--> statement-breakpoint
CREATE INDEX "property_tours_of_agent_status_idx" ON "property_tours" USING btree ("agent_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "property_tours_promised_idx" ON "property_tours" USING btree ("scheduled_date","scheduled_time") WHERE "property_tours"."status" = 'confirmed' or "property_tours"."time_stands";--> statement-breakpoint
CREATE UNIQUE INDEX "meetings_slot_confirmed_once_key" ON "meetings" USING btree ("agent_id","start_time") WHERE "meetings"."status" = 'confirmed' or "meetings"."time_stands";--> statement-breakpoint
CREATE UNIQUE INDEX "property_tours_slot_confirmed_once_key" ON "property_tours" USING btree ("agent_id","scheduled_date","scheduled_time") WHERE "property_tours"."status" = 'confirmed' or "property_tours"."time_stands";--> statement-breakpoint
CREATE INDEX "property_tours_of_agent_idx" ON "property_tours" USING btree ("agent_id","scheduled_date","scheduled_time","id");--> statement-breakpoint
CREATE INDEX "property_tours_of_user_idx" ON "property_tours" USING btree ("user_id","scheduled_date","scheduled_time","id");--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_time_stands_while_rescheduled" CHECK ("meetings"."status" = 'rescheduled' or not "meetings"."time_stands");--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_sequence_not_negative" CHECK ("meetings"."sequence" >= 0);--> statement-breakpoint
ALTER TABLE "property_tours" ADD CONSTRAINT "property_tours_time_stands_while_rescheduled" CHECK ("property_tours"."status" = 'rescheduled' or not "property_tours"."time_stands");--> statement-breakpoint
ALTER TABLE "property_tours" ADD CONSTRAINT "property_tours_sequence_not_negative" CHECK ("property_tours"."sequence" >= 0);
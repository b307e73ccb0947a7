ALTER TABLE "contact_preferences" ADD COLUMN "call_time_zone" text;--> statement-breakpoint
ALTER TABLE "contact_preferences" ADD CONSTRAINT "contact_preferences_time_zone_length" CHECK (char_length("contact_preferences"."call_time_zone") between 1 and 64) NOT VALID;

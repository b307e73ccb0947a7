ALTER TABLE "users" ADD COLUMN "email_verified_at" timestamp (3) with time zone;--> statement-breakpoint
-- Nobody noted the day; second steps that people have had so far stay.
ALTER TABLE "users" DISABLE TRIGGER "touch_updated_at";--> statement-breakpoint
UPDATE "users" SET "email_verified_at" = "created_at" WHERE "email_verified";--> statement-breakpoint
ALTER TABLE "users" ENABLE TRIGGER "touch_updated_at";

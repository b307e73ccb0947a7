ALTER TABLE "profiles" DROP CONSTRAINT "profiles_mobile_number_format";--> statement-breakpoint
ALTER TABLE "profiles" DROP CONSTRAINT "profiles_phone_format";--> statement-breakpoint
ALTER TABLE "profiles" DROP CONSTRAINT "profiles_alternate_phone_format";--> statement-breakpoint
ALTER TABLE "claim_invites" DROP CONSTRAINT "claim_invites_owner_phone_format";--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "time_zone" text;--> statement-breakpoint
ALTER TABLE "meetings" ADD COLUMN "time_zone" text;--> statement-breakpoint
ALTER TABLE "property_tours" ADD COLUMN "time_zone" text;--> statement-breakpoint
ALTER TABLE "platform_leads" ADD COLUMN "time_zone" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_mobile_number_format" CHECK ("profiles"."mobile_number" ~ '^\+[1-9][0-9]{6,14}$') NOT VALID;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_phone_format" CHECK ("profiles"."phone" ~ '^\+[1-9][0-9]{6,14}$') NOT VALID;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_alternate_phone_format" CHECK ("profiles"."alternate_phone" ~ '^\+[1-9][0-9]{6,14}$') NOT VALID;--> statement-breakpoint
ALTER TABLE "claim_invites" ADD CONSTRAINT "claim_invites_owner_phone_format" CHECK ("claim_invites"."owner_phone" ~ '^\+[1-9][0-9]{6,14}$') NOT VALID;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_time_zone_length" CHECK (char_length("leads"."time_zone") between 1 and 64) NOT VALID;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_time_zone_length" CHECK (char_length("meetings"."time_zone") between 1 and 64) NOT VALID;--> statement-breakpoint
ALTER TABLE "property_tours" ADD CONSTRAINT "property_tours_time_zone_length" CHECK (char_length("property_tours"."time_zone") between 1 and 64) NOT VALID;--> statement-breakpoint
ALTER TABLE "platform_leads" ADD CONSTRAINT "platform_leads_time_zone_length" CHECK (char_length("platform_leads"."time_zone") between 1 and 64) NOT VALID;

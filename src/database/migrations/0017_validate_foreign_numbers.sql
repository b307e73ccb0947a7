-- in steps: the tables are read through without a lock.
ALTER TABLE "profiles" VALIDATE CONSTRAINT "profiles_mobile_number_format";
--> statement-breakpoint
ALTER TABLE "profiles" VALIDATE CONSTRAINT "profiles_phone_format";
--> statement-breakpoint
ALTER TABLE "profiles" VALIDATE CONSTRAINT "profiles_alternate_phone_format";
--> statement-breakpoint
ALTER TABLE "claim_invites" VALIDATE CONSTRAINT "claim_invites_owner_phone_format";
--> statement-breakpoint
ALTER TABLE "leads" VALIDATE CONSTRAINT "leads_time_zone_length";
--> statement-breakpoint
ALTER TABLE "meetings" VALIDATE CONSTRAINT "meetings_time_zone_length";
--> statement-breakpoint
ALTER TABLE "property_tours" VALIDATE CONSTRAINT "property_tours_time_zone_length";
--> statement-breakpoint
ALTER TABLE "platform_leads" VALIDATE CONSTRAINT "platform_leads_time_zone_length";

-- in steps: the table is read through without a lock.
ALTER TABLE "properties" VALIDATE CONSTRAINT "properties_max_people_range";
--> statement-breakpoint
ALTER TABLE "properties" VALIDATE CONSTRAINT "properties_min_lease_months_range";
--> statement-breakpoint
ALTER TABLE "properties" VALIDATE CONSTRAINT "properties_notice_months_range";
--> statement-breakpoint
ALTER TABLE "properties" VALIDATE CONSTRAINT "properties_vehicles_known";
--> statement-breakpoint
ALTER TABLE "properties" VALIDATE CONSTRAINT "properties_food_known";
--> statement-breakpoint
ALTER TABLE "properties" VALIDATE CONSTRAINT "properties_food_of_resident_owner";
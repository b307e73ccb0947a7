ALTER TABLE "properties" ADD COLUMN "max_people" smallint;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "allows_pets" boolean;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "allows_overnight_guests" boolean;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "min_lease_months" smallint;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "notice_months" smallint;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "vehicles" text[];--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "has_resident_owner" boolean;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "food" text;--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_max_people_range" CHECK ("properties"."max_people" between 1 and 20) NOT VALID;--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_min_lease_months_range" CHECK ("properties"."min_lease_months" between 1 and 36) NOT VALID;--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_notice_months_range" CHECK ("properties"."notice_months" between 0 and 6) NOT VALID;--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_vehicles_known" CHECK ("properties"."vehicles" <@ array['two_wheeler', 'car'] and cardinality("properties"."vehicles") > 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_food_known" CHECK ("properties"."food" in ('any', 'vegetarian')) NOT VALID;--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_food_of_resident_owner" CHECK ("properties"."food" is null or coalesce("properties"."has_resident_owner", false)) NOT VALID;
ALTER TABLE "properties" DROP CONSTRAINT "properties_numeric_id_digits";--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_numeric_id_digits" CHECK ("properties"."property_numeric_id" between 10000 and 999999999) NOT VALID;

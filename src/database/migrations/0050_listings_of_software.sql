ALTER TABLE "properties" DROP CONSTRAINT "properties_source_known";--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_source_known" CHECK ("properties"."source" in ('form', 'import', 'software', 'staff', 'demo')) NOT VALID;

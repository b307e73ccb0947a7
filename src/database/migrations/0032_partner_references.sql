-- in steps
DROP INDEX CONCURRENTLY IF EXISTS "properties_of_team_reference_idx";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "properties_of_team_reference_idx" ON "properties" USING btree ("team_id",lower("reference")) WHERE "properties"."reference" is not null;

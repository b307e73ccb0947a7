-- in steps: photos arrive while the index is built.
ALTER TABLE "stored_files" DROP CONSTRAINT IF EXISTS "stored_files_content_owner_key";
--> statement-breakpoint
ALTER TABLE "stored_files" ADD COLUMN IF NOT EXISTS "has_all_sizes" boolean DEFAULT true NOT NULL;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "stored_files_without_all_sizes_idx";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "stored_files_without_all_sizes_idx" ON "stored_files" USING btree ("uploaded_by","key") WHERE not "stored_files"."has_all_sizes";

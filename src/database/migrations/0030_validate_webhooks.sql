-- in steps: the tables are read through without a lock.
ALTER TABLE "contact_views" VALIDATE CONSTRAINT "contact_views_place_known";
--> statement-breakpoint
ALTER TABLE "notifications" VALIDATE CONSTRAINT "notifications_kind_known";

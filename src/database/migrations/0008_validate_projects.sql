-- in steps: the notifications are read through without a lock.
ALTER TABLE "projects" VALIDATE CONSTRAINT "projects_proposed_by_users_id_fk";
--> statement-breakpoint
ALTER TABLE "projects" VALIDATE CONSTRAINT "projects_towers_range";
--> statement-breakpoint
ALTER TABLE "projects" VALIDATE CONSTRAINT "projects_units_range";
--> statement-breakpoint
ALTER TABLE "notifications" VALIDATE CONSTRAINT "notifications_kind_known";

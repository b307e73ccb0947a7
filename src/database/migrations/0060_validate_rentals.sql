-- in steps: the tables are read through without a lock.
ALTER TABLE "notification_choices" VALIDATE CONSTRAINT "notification_choices_group_known";
--> statement-breakpoint
ALTER TABLE "contact_codes" VALIDATE CONSTRAINT "contact_codes_purpose_known";
--> statement-breakpoint
ALTER TABLE "notifications" VALIDATE CONSTRAINT "notifications_kind_known";

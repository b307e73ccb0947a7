DROP INDEX "tickets_open_idx";--> statement-breakpoint
DROP INDEX "tickets_of_staff_idx";--> statement-breakpoint
CREATE INDEX "tickets_of_staff_idx" ON "tickets" USING btree ("assigned_to","status","waiting_since","created_at","id");
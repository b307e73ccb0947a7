-- in steps: the table is read through without a lock.
ALTER TABLE "webhook_messages" VALIDATE CONSTRAINT "webhook_messages_status_known";

-- in steps: the table is read through without a lock.
ALTER TABLE "shortlist_changes" VALIDATE CONSTRAINT "shortlist_changes_kind_known";

-- in steps: the table is read through without a lock.
ALTER TABLE "properties" VALIDATE CONSTRAINT "properties_numeric_id_digits";

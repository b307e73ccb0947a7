-- in steps
ALTER TABLE "consents" VALIDATE CONSTRAINT "consents_kind_known";

-- in steps
ALTER TABLE "property_import_rows" VALIDATE CONSTRAINT "property_import_rows_action_known";--> statement-breakpoint
ALTER TABLE "property_import_rows" VALIDATE CONSTRAINT "property_import_rows_state_known";--> statement-breakpoint
UPDATE "properties" AS p SET "reference" = r."reference"
FROM (
  SELECT DISTINCT ON (i."property_id") i."property_id", i."reference" FROM "property_import_rows" i
  JOIN "properties" q ON q."id" = i."property_id" AND q."reference" IS NULL
  WHERE i."state" = 'imported' AND i."reference" IS NOT NULL
    AND NOT EXISTS (SELECT FROM "property_import_rows" o
      WHERE o."import_id" = i."import_id" AND o."id" <> i."id" AND lower(o."reference") = lower(i."reference"))
  ORDER BY i."property_id", i."id" LIMIT 1000) AS r
WHERE p."id" = r."property_id" AND p."reference" IS NULL;

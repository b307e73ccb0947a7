-- in steps: what is there already, without a lock on its tables.
ALTER TABLE "api_keys" VALIDATE CONSTRAINT "api_keys_scopes_known";
--> statement-breakpoint
INSERT INTO partner_changes (subject_id, team_id, kind, changed_at, position)
SELECT l.id, CASE WHEN l.property_id IS NULL THEN l.team_id ELSE p.team_id END, 'lead', l.updated_at, NULL::bigint
FROM leads l LEFT JOIN properties p ON p.id = l.property_id
WHERE CASE WHEN l.property_id IS NULL THEN l.team_id ELSE p.team_id END IS NOT NULL
ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO partner_changes (subject_id, team_id, kind, changed_at, position)
SELECT t.id, p.team_id, 'visit', t.updated_at, NULL::bigint FROM property_tours t JOIN properties p ON p.id = t.property_id
WHERE p.team_id IS NOT NULL
ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO partner_changes (subject_id, team_id, kind, changed_at, position)
SELECT g.id, p.team_id, 'visit', g.updated_at, NULL::bigint FROM meetings g JOIN properties p ON p.id = g.property_id
WHERE p.team_id IS NOT NULL
ON CONFLICT DO NOTHING;

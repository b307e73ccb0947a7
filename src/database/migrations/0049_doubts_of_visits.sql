-- Visits that lie ahead in a home that is out of the public already: no reminders, and their cards say so.
UPDATE property_tours v SET doubted_at = now() FROM properties p
WHERE p.id = v.property_id AND p.archived_at IS NULL AND (p.approval_status = 'rejected' OR p.is_held OR p.is_kept_out)
  AND v.status IN ('scheduled', 'confirmed', 'rescheduled')
  AND (v.scheduled_date + v.scheduled_time::time) AT TIME ZONE 'Asia/Kolkata' > now();--> statement-breakpoint
UPDATE meetings v SET doubted_at = now() FROM properties p
WHERE p.id = v.property_id AND p.archived_at IS NULL AND (p.approval_status = 'rejected' OR p.is_held OR p.is_kept_out)
  AND v.status IN ('scheduled', 'confirmed', 'rescheduled') AND v.start_time > now();

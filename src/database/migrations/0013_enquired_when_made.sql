-- Enquiries to the house from before the column existed were last asked when they were made.
UPDATE platform_leads SET last_enquired_at = created_at WHERE repeat_count = 0;

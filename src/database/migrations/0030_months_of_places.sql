-- A place at an open house needs no answer: whoever has one and asks besides does, in the month of the lead.
DROP TRIGGER months_learn_of_lead ON leads;--> statement-breakpoint
CREATE TRIGGER months_learn_of_lead AFTER UPDATE ON leads FOR EACH ROW WHEN (old.agent_id IS DISTINCT FROM new.agent_id OR old.created_at IS DISTINCT FROM new.created_at OR old.first_response_at IS DISTINCT FROM new.first_response_at OR old.converted_at IS DISTINCT FROM new.converted_at OR old.source IS DISTINCT FROM new.source) EXECUTE FUNCTION mark_months_of_lead();--> statement-breakpoint
INSERT INTO agent_stale_months (agent_id, month)
SELECT agent_id, month_in_india(created_at) FROM leads WHERE source = 'open_house' GROUP BY 1, 2;

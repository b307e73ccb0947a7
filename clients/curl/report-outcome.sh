# $lead is the id of a lead, as the message lead.received or GET /leads has it
curl --fail-with-body -X PATCH "$HAVELI_URL/api/v1/leads/$lead" \
  -H "Authorization: Bearer $HAVELI_KEY" \
  -H 'Content-Type: application/json' \
  -d '{ "status": "contacted", "note": "Called, comes on Saturday" }'

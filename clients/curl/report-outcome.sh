# $lead is the id in the message lead.received
curl --fail-with-body -X PATCH "$HAVELI_URL/api/v1/leads/$lead" \
  -H "Authorization: Bearer $HAVELI_KEY" \
  -H 'Content-Type: application/json' \
  -d '{ "status": "contacted", "note": "Called, comes on Saturday" }'

curl --fail-with-body "$HAVELI_URL/api/v1/leads?limit=5" \
  -H "Authorization: Bearer $HAVELI_KEY"

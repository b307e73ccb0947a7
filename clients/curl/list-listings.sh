curl --fail-with-body "$HAVELI_URL/api/v1/listings?limit=500" \
  -H "Authorization: Bearer $HAVELI_KEY"

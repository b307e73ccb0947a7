curl --fail-with-body "$HAVELI_URL/api/v1/me" \
  -H "Authorization: Bearer $HAVELI_KEY"

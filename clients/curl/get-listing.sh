curl --fail-with-body "$HAVELI_URL/api/v1/listings/HV-1" \
  -H "Authorization: Bearer $HAVELI_KEY"

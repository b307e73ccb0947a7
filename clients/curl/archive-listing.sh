curl --fail-with-body -X DELETE "$HAVELI_URL/api/v1/listings/HV-1" \
  -H "Authorization: Bearer $HAVELI_KEY"

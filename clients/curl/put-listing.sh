curl --fail-with-body -X PUT "$HAVELI_URL/api/v1/listings/HV-1" \
  -H "Authorization: Bearer $HAVELI_KEY" \
  -H 'Content-Type: application/json' \
  -d '{
    "title": "Three-bedroom flat near the metro",
    "type": "apartment",
    "status": "sale",
    "price": 7250000,
    "area": 1450,
    "area_type": "super_built_up",
    "address": "14 Shipra Path",
    "locality": "Mansarovar",
    "bhk": 3,
    "baths": 2
  }'

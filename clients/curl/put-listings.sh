curl --fail-with-body -X POST "$HAVELI_URL/api/v1/listings/batch" \
  -H "Authorization: Bearer $HAVELI_KEY" \
  -H 'Content-Type: application/json' \
  -d '{
    "listings": [
      {
        "reference": "HV-1",
        "listing": {
          "type": "apartment",
          "status": "sale",
          "price": 7150000,
          "area": 1450,
          "address": "14 Shipra Path",
          "locality": "Mansarovar",
          "bhk": 3,
          "baths": 2
        }
      },
      {
        "reference": "HV-2",
        "listing": {
          "type": "house",
          "status": "rent",
          "price": 38000,
          "area": 1900,
          "address": "52 Madhyam Marg",
          "locality": "Mansarovar",
          "bhk": 4,
          "baths": 3
        }
      }
    ]
  }'

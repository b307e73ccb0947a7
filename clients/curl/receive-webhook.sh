# $id, $timestamp and $signature are the headers webhook-…, $body is the text as it came
key=$(printf '%s' "${HAVELI_WEBHOOK_SECRET#whsec_}" | base64 -d | od -An -vtx1 | tr -d ' \n')
expected=$(printf '%s' "$id.$timestamp.$body" |
  openssl dgst -sha256 -mac HMAC -macopt "hexkey:$key" -binary | base64)
[ $(($(date +%s) - timestamp)) -lt 300 ] &&
  case " $signature " in
    *" v1,$expected "*) echo 'from Haveli' ;;
    *) echo 'refused' >&2 && exit 1 ;;
  esac

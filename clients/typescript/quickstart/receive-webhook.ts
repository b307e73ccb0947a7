import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { Webhook } from 'standardwebhooks'

const webhook = new Webhook(process.env['HAVELI_WEBHOOK_SECRET'] ?? '')

async function receive(request: IncomingMessage, response: ServerResponse) {
  const { headers } = request
  const body = await text(request)
  try {
    const message = webhook.verify(body, {
      'webhook-id': String(headers['webhook-id']),
      'webhook-timestamp': String(headers['webhook-timestamp']),
      'webhook-signature': String(headers['webhook-signature']),
    })
    response.writeHead(204).end()
    console.log(message)
  } catch {
    response.writeHead(401).end()
  }
}

const port = process.env['PORT'] ?? '8080'
createServer((request, response) => void receive(request, response)).listen(port, () =>
  console.log(`Listening on ${port}`),
)

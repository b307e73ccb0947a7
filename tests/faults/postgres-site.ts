import { createProcess, startTemporaryDatabases, temporaryFolder } from '../cluster/cluster.ts'
import { startParts } from '../cluster/programs.ts'
import { freePort } from '../e2e/server.ts'
import { openMailServer } from '../fixtures/servers/mail-server.ts'

/** One process on PostgreSQL that serves, and works jobs. */
export function startPostgresSite() {
  return startParts(async (atStop) => {
    const databases = await startTemporaryDatabases(atStop)
    const mail = await openMailServer()
    atStop(mail.close)
    const web = createProcess(await temporaryFolder('haveli-faults-', atStop), {
      PORT: String(await freePort()),
      DATABASE_URL: databases.primary.url,
      AUTH_SECRET: 'only for this test, never for people',
      SMTP_URL: mail.url,
      MAIL_FROM: 'post@haveli.example',
    })
    atStop(() => web.stop())
    await web.start()
    return { url: web.url, webs: [web, web] as const, web, databases, mail }
  })
}

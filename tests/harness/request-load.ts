import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { sweepPapers } from '#app/features/digital-services/requests/commands/tidy.server.ts'
import { servicePapers, serviceRequests } from '#app/features/digital-services/requests/tables.server.ts'
import { openEmbedded } from '#app/platform/db/open.server.ts'
import { openPrivate } from '#app/platform/storage/private-files.server.ts'

type Sent = { key: string; number: string }

let visitors = 0
/** Every request from an address of its own: the limit for one visitor is not what is tested here. */
function newVisitor(): string {
  visitors += 1
  return `10.${64 + (visitors >> 16)}.${(visitors >> 8) & 255}.${visitors & 255}`
}

const card = () =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: '#c96' } })
    .jpeg()
    .toBuffer()

/** A request with two papers, as a page's form sends it. */
function formOf(photo: Uint8Array<ArrayBuffer>): FormData {
  const form = new FormData()
  const fields = { 'answer.cr-who': '1', 'answer.cr-card': 'R123456', 'answer.cr-court': '1', name: 'يامنة', phone: '0612345678' }
  for (const [name, value] of Object.entries({ ...fields, keep_days: '30', consent: 'on' })) form.set(name, value)
  for (const side of ['front', 'back']) form.set(`paper.cr-${side}`, new File([photo], '../../private-key', { type: 'text/html' }))
  return form
}

/** One request; undefined where the line was cut before its answer. An answer other than 201 is an error. */
export async function sendOneRequest(url: string, papers?: Uint8Array<ArrayBuffer>): Promise<Sent | undefined> {
  const photo = papers ?? new Uint8Array(await card())
  const key = randomUUID()
  const response = await fetch(`${url}/api/services/criminal-record-help/requests`, {
    method: 'POST',
    headers: { 'idempotency-key': key, 'x-forwarded-for': newVisitor() },
    body: formOf(photo),
  }).catch(() => undefined)
  const answer = (await response?.json().catch(() => undefined)) as { number?: string } | undefined
  if (!response || !answer) return undefined
  if (response.status !== 201 || !answer.number) throw new Error(`a request was answered ${response.status}: ${JSON.stringify(answer)}`)
  return { key, number: answer.number }
}

type Site = { url: string; end: (signal: 'SIGKILL') => Promise<unknown> }

/** People send requests with papers without a pause until the site is killed in the middle, after `enough` of them were acknowledged. */
export async function sendUntilKilled(site: Site, { people, enough }: { people: number; enough: number }): Promise<Sent[]> {
  const photo = new Uint8Array(await card())
  const acknowledged: Sent[] = []
  let ending: Promise<unknown> | undefined
  const person = async () => {
    while (!ending) {
      const sent = await sendOneRequest(site.url, photo)
      if (!sent) return
      acknowledged.push(sent)
      // Not awaited here: the others are in the middle of theirs.
      if (acknowledged.length === enough) ending = site.end('SIGKILL')
    }
  }
  await Promise.all(Array.from({ length: people }, person))
  await ending
  return acknowledged
}

export type RequestAudit = { requests: number; lost: number; torn: number; unreadable: number; stray: number }

/** What became of them: acknowledged and gone, without their papers, papers that do not open, files of nobody once they are swept. */
export async function auditRequests(dataDir: string, acknowledged: readonly Sent[]): Promise<RequestAudit> {
  const handle = await openEmbedded(dataDir)
  try {
    const { db } = handle
    const { files } = openPrivate({ dataDir })
    const rows = await db
      .select({ id: serviceRequests.id, number: serviceRequests.number, key: serviceRequests.idempotencyKey })
      .from(serviceRequests)
    const numbers = new Map(rows.map(({ key, number }) => [key, number]))
    let [torn, unreadable] = [0, 0]
    for (const { id } of rows) {
      const papers = await db.select().from(servicePapers).where(eq(servicePapers.requestId, id))
      if (papers.length !== 2) torn += 1
      for (const { fileId } of papers) if (!(await files.read(fileId, id))) unreadable += 1
    }
    const later = new Date(Date.now() + 2 * 3_600_000)
    // The first takes what a killed process left, the second finds nothing more: what is there belongs to a request.
    await sweepPapers(db, files, later)
    const stray = await sweepPapers(db, files, later)
    const lost = acknowledged.filter(({ key, number }) => numbers.get(key) !== number).length
    return { requests: rows.length, lost, torn, unreadable, stray }
  } finally {
    await handle.close()
  }
}

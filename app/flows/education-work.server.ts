import { answerWork, sendWork, WORK_AREA } from '#app/features/education/learning/commands/work.server.ts'
import { parseWorkAnswer, parseWorkText } from '#app/features/education/learning/schema.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import { AppError } from '#app/platform/errors.ts'
import type { Services } from '#app/platform/http/context.server.ts'
import { oneField, textField } from '#app/platform/http/form.server.ts'
import { cleanPaper } from '#app/platform/papers/clean-paper.server.ts'
import { openPrivate } from '#app/platform/storage/private-files.server.ts'

type Learning = { enrolmentId: string; lessonId: string; form: FormData }

/** Takes a learner's work with its file: a picture or a PDF, cleaned of where it comes from. */
export async function takeWork(services: Services, { enrolmentId, lessonId, form }: Learning): Promise<void> {
  const { db, env, pictures, now } = services
  const text = parseWorkText(textField(form, 'work'))
  const sent = oneField(form, 'file')
  const { files } = openPrivate(env, WORK_AREA)
  if (!(sent instanceof File) || sent.size === 0) {
    await sendWork(db, { enrolmentId, lessonId, text, file: null, now: now() })
    return
  }
  const clean = await cleanPaper(pictures, new Uint8Array(await sent.arrayBuffer()))
  const fileId = await files.put(clean.bytes, enrolmentId)
  try {
    const replaced = await sendWork(db, { enrolmentId, lessonId, text, file: { fileId, mime: clean.mime }, now: now() })
    if (replaced !== null) await files.remove(replaced)
  } catch (error) {
    await files.remove(fileId)
    throw error
  }
}

type Answering = { courseId: string; id: string; form: FormData; isAccepted: boolean; by: Actor }

export async function decideWork({ db, now }: Pick<Services, 'db' | 'now'>, { courseId, id, form, isAccepted, by }: Answering) {
  await answerWork(db, { id, courseId, isAccepted, answer: parseWorkAnswer(textField(form, 'answer')), by, now: now() })
}

/** The bytes of a learner's work as an answer in which nothing runs; 404 for what is not there. */
export async function workFileResponse(
  { env }: Pick<Services, 'env'>,
  file: { fileId: string; mime: string; enrolmentId: string } | undefined,
): Promise<Response> {
  const bytes = file && (await openPrivate(env, WORK_AREA).files.read(file.fileId, file.enrolmentId))
  if (!file || !bytes) throw new AppError('work_gone', { status: 404 })
  const isPdf = file.mime === 'application/pdf'
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': file.mime,
      'content-disposition': isPdf ? 'attachment; filename="work.pdf"' : 'inline; filename="work.jpg"',
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    },
  })
}

/**
 * A file that is written while it is sent, and that nobody keeps: the next part is made when the last one has gone out, so
 * a slow reader costs no memory. `name` is plain ASCII.
 */
export function download(name: string, type: string, parts: AsyncIterable<string>): Response {
  const encoder = new TextEncoder()
  const iterator = parts[Symbol.asyncIterator]()
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      // A pull that gives nothing is not asked again, so empty parts are passed over here.
      for (;;) {
        const { done, value } = await iterator.next()
        if (done) return controller.close()
        if (value !== '') return controller.enqueue(encoder.encode(value))
      }
    },
    cancel: async () => void (await iterator.return?.()),
  })
  return new Response(body, {
    headers: { 'content-type': type, 'content-disposition': `attachment; filename="${name}"`, 'cache-control': 'no-store' },
  })
}

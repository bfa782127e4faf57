import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { findPdfProblem } from './pdf.server.ts'

const pdf = (body: string | Buffer) =>
  Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.from(body), Buffer.from('\ntrailer<</Root 1 0 R>>\n%%EOF')])
const packed = (inner: string, filter = '/FlateDecode') => {
  const content = deflateSync(Buffer.from(inner))
  return Buffer.concat([
    Buffer.from(`3 0 obj<</Type/ObjStm/N 1/First 4/Filter${filter}/Length ${content.length}>>\nstream\n`),
    content,
    Buffer.from('\nendstream\nendobj'),
  ])
}

test.each([
  ['a plain page', pdf('1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj'), undefined],
  ['objects in a packed stream', pdf(packed('1 0 <</Type/Catalog>>')), undefined],
  ['a script', pdf('1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj'), 'paper_pdf_active'],
  ['a script in other letters', pdf('1 0 obj<</S/Java#53cript>>endobj'), 'paper_pdf_active'],
  ['a script in a packed stream', pdf(packed('1 0 <</S/JavaScript/JS 4 0 R>>')), 'paper_pdf_active'],
  ['a program to launch', pdf('1 0 obj<</S/Launch/F(cmd.exe)>>endobj'), 'paper_pdf_active'],
  ['a file within', pdf('1 0 obj<</Names<</EmbeddedFiles 2 0 R>>>>endobj'), 'paper_pdf_active'],
  ['a lock', pdf('trailer<</Encrypt 5 0 R>>'), 'paper_pdf_locked'],
  ['a packed stream of another kind', pdf(packed('1 0 <</S/JavaScript>>', '/LZWDecode')), 'paper_unreadable'],
  ['a broken packed stream', pdf('3 0 obj<</Type/ObjStm/Filter/FlateDecode>>\nstream\nnothing\nendstream'), 'paper_unreadable'],
  ['a bomb', pdf(packed('x'.repeat(20 * 1024 * 1024))), 'paper_unreadable'],
  ['half a file', Buffer.from('%PDF-1.7\n1 0 obj'), 'paper_unreadable'],
])('a PDF with %s: %#', async (_what, bytes, problem) => {
  expect(await findPdfProblem(bytes)).toBe(problem)
})

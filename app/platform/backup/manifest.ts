import * as z from 'zod'

export const MANIFEST = 'manifest.json'
export const MANIFEST_DIGEST = 'manifest.sha256'
export const AUTH_SECRET = 'keys/auth-secret'

const count = z.number().int().nonnegative()
const sha256 = z.hex().length(64)

const manifestSchema = z.object({
  format: z.literal(1, 'is of another format: a newer version of this program is needed to read it'),
  /** Version of the program that made it. */
  program: z.string(),
  madeAt: z.iso.datetime(),
  engine: z.enum(['pglite', 'postgres']),
  /** Whether the pictures are in it; a backup before an update holds only what the update changes. */
  hasMedia: z.boolean(),
  migrations: z.array(z.object({ when: count, hash: sha256, name: z.string().nullable(), program: z.string().nullable() })).min(1),
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.object({ name: z.string(), type: z.string() })), rows: count, parts: count }),
  ),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string().regex(/^-?\d+$/) })),
  members: z.array(z.object({ path: z.string(), size: count, sha256 })),
})

/** What an archive says of itself, as its last but one member. */
export type Manifest = z.infer<typeof manifestSchema>

export function parseManifest(text: string): Manifest {
  return manifestSchema.parse(JSON.parse(text))
}

export const tablePart = (table: string, part: number) => `database/${table}/${String(part).padStart(6, '0')}.ndjson.gz`

/** The only names that are ever joined to a path when an archive is restored. */
export const isMediaPath = (path: string) => /^media\/[0-9a-f]{2}\/[0-9a-f]{40}\/[a-z0-9-]{1,40}\.(?:avif|webp|jpg|png)$/.test(path)

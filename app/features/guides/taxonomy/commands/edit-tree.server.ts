import type { GuideId, SectionKind, SubjectKind } from '#app/features/guides/types.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { Db } from '#app/platform/db/types.ts'
import { AppError } from '#app/platform/errors.ts'
import type { NodeInput } from '../admin/nodes/schema.ts'
import { createCategory, createCity, createSector } from './create-node.server.ts'
import { deleteNode } from './delete-node.server.ts'
import { mergeCategories, mergeSectors } from './merge-nodes.server.ts'
import { orderNode, stepNode } from './order-node.server.ts'
import { updateCategory, updateCity, updateSector } from './update-node.server.ts'

type NodeKind = Exclude<SubjectKind, 'entry' | SectionKind>
type At = { by: Actor; batch: string }
type Node = { kind: NodeKind | 'guide'; id: string; version?: number | undefined }

const gone = () => new AppError('guides_parent_gone', { status: 409 })

/** Makes what can lie in a node, and answers its id in the tree: `category:12`. */
export async function addNode(db: Db, { into, input, ...at }: At & { into: Node; input: NodeInput }): Promise<string> {
  const { slug, name, description, illustration } = input
  if (into.kind === 'guide' && into.id === 'general') {
    const { kind, latitude, longitude } = input
    return `city:${await createCity(db, { input: { slug, name, kind, summary: description, latitude, longitude }, ...at })}`
  }
  if (into.kind === 'city') return `sector:${await createSector(db, { input: { slug, name, description, cityId: into.id }, ...at })}`
  if (into.kind === 'category') throw gone()
  const place =
    into.kind === 'guide' ? { guide: into.id as GuideId, sectorId: null } : { guide: 'general' as const, sectorId: Number(into.id) }
  return `category:${await createCategory(db, { input: { slug, name, description, illustration, ...place }, ...at })}`
}

export async function saveNode(db: Db, { node, input, ...at }: At & { node: Node; input: NodeInput }): Promise<string> {
  const { slug, name, description, kind, latitude, longitude } = input
  const version = node.version ?? 0
  if (node.kind === 'city')
    await updateCity(db, { id: node.id, version, changes: { name, kind, summary: description, latitude, longitude }, ...at })
  else if (node.kind === 'sector') await updateSector(db, { id: Number(node.id), version, changes: { slug, name, description }, ...at })
  else if (node.kind === 'category') await updateCategory(db, { id: Number(node.id), version, changes: { slug, name, description }, ...at })
  else throw gone()
  return `${node.kind}:${node.id}`
}

type Move = At & { node: Node; how: 'up' | 'down' | 'behind'; to?: string | undefined }

export async function moveNode(db: Db, { node, how, to, ...at }: Move): Promise<void> {
  if (node.kind === 'guide') throw gone()
  if (how !== 'behind') return stepNode(db, { kind: node.kind, id: node.id, up: how === 'up', ...at })
  return orderNode(db, { kind: node.kind, id: node.id, after: to ? idOf(to, node.kind) : null, ...at })
}

type Change = At & { node: Node; how: 'into' | 'merge' | 'delete'; to?: string | undefined }

/** Into another place, together with another, or away. */
export async function changeNode(db: Db, { node, how, to = '', ...at }: Change): Promise<void> {
  const { kind } = node
  const id = Number(node.id)
  if (how === 'delete') {
    if (kind === 'guide') throw gone()
    return deleteNode(db, kind === 'city' ? { kind, id: node.id, ...at } : { kind, id, ...at })
  }
  if (how === 'merge') {
    if (kind === 'category') return mergeCategories(db, { keep: Number(idOf(to, 'category')), drop: id, ...at })
    if (kind === 'sector') return mergeSectors(db, { keep: Number(idOf(to, 'sector')), drop: id, ...at })
    throw gone()
  }
  if (kind === 'sector') return updateSector(db, { id, version: null, changes: { cityId: idOf(to, 'city') }, ...at })
  if (kind !== 'category') throw gone()
  const place = to.startsWith('guide:')
    ? { guide: idOf(to, 'guide') as GuideId, sectorId: null }
    : { guide: 'general' as const, sectorId: Number(idOf(to, 'sector')) }
  return updateCategory(db, { id, version: null, changes: place, ...at })
}

/** The id after the kind that is wanted, or 409: what was chosen is not such a place. */
function idOf(node: string, kind: NodeKind | 'guide'): string {
  const [of, id] = node.split(/:(.*)/s)
  if (of !== kind || !id) throw gone()
  if ((kind === 'sector' || kind === 'category') && !/^[1-9]\d{0,14}$/.test(id)) throw gone()
  if (kind === 'guide' && !['health', 'tourism', 'legal'].includes(id)) throw gone()
  return id
}

import { Random } from '@berth/domain/random'
import type { OperatorScope } from '../../platform/auth/scope.ts'
import { putFile } from '../../platform/files/storage.ts'
import { readWorld, type World } from '../../sample/world.ts'
import { anOperator } from '../builders.ts'
import { chargeId } from '../fixtures/step-fixtures.ts'
import { aPdf } from '../sample-files.ts'
import { scopeOf } from '../scope-of.ts'
import type { TestApp } from '../test-app.ts'

/** What all accounts of a test share. */
export type Scene = {
  readonly test: TestApp
  readonly world: World
  readonly random: Random
  readonly desk: OperatorScope
  readonly operator: { readonly id: number; readonly linkman: string }
  readonly charge: number
  readonly pdf: { readonly fileKey: string; readonly mediaType: string; readonly bytes: number }
}

export async function openScene(test: TestApp, seed: number): Promise<Scene> {
  const operator = await anOperator(test.db)
  const { key: fileKey, bytes } = await putFile(test.storage, aPdf())
  return {
    ...{ test, operator, world: await readWorld(test.db), random: new Random(seed) },
    desk: scopeOf(operator) as OperatorScope, // An operator's scope.
    charge: await chargeId(test.db, 'DOC'),
    pdf: { fileKey, bytes, mediaType: 'application/pdf' },
  }
}

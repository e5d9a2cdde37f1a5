import { drawLogo } from '../../apps/server/src/demo/logo.ts'

/** A complete picture, small enough to load instantly. */
export function aPicture(): Buffer {
  return Buffer.from(drawLogo({ mark: 'sail', colour: '#1d4e89' }, 64))
}

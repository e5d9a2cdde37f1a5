import { drawLogo } from '../../apps/server/src/demo/logo.ts'

/** A whole picture, so small that nothing waits for it. */
export function aPicture(): Buffer {
  return Buffer.from(drawLogo({ mark: 'sail', colour: '#1d4e89' }, 64))
}

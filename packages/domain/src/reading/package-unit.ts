/**
 * What packing lists call the package units of the shipped list, by code (UN/ECE Recommendation 21), besides their names and what
 * is printed on a bill. The plural and the unit of a form (`CTN(S)`) need no entry.
 */
const words: Readonly<Record<string, readonly string[]>> = {
  CT: ['CTN', 'CTNS', 'CARTONS', 'CARTON BOX', '纸板箱'],
  PK: ['PKG', 'PACKAGES', 'PKS', 'COLLI', '件数'],
  PX: ['PLT', 'PALLETS', 'PAL', 'PALS', '托', '板', '卡板', '栈板'],
  CS: ['CASES', 'WOODEN CASE', 'WOODEN CASES', 'W/C', '木箱'],
  CR: ['CRATES', 'WOODEN CRATE', 'WOODEN CRATES'],
  BG: ['BAGS'],
  DR: ['DRUMS', 'DRM', 'DRMS'],
  BA: ['BBL', 'BBLS'],
  BE: ['BDL', 'BUNDLES', 'BNDL', 'BNDLS'],
  BL: ['BALE'],
  RO: ['ROLLS', 'RLS'],
  RL: ['REELS'],
  CL: ['COILS'],
  PP: ['PC', 'PCE', 'PIECES', '只', '台'],
  WA: ['IBC', 'IBC TANK', 'IBC TANKS'],
}

/** The other words for a package unit. */
export function packageUnitWords(code: string): readonly string[] {
  return words[code] ?? []
}

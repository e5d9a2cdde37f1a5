/** A commodity: its description, packaging and weight. */
export type Goods = {
  readonly description: string
  readonly hsCode: string
  /** The code of the package unit. */
  readonly unit: string
  readonly kgPerPackage: number
  readonly m3PerPackage: number
}

/** China's export commodities; all fit a dry container. */
export const goods: readonly Goods[] = [
  {
    description: 'WOODEN KITCHEN CABINETS, FLAT PACKED',
    hsCode: '940340',
    unit: 'CT',
    kgPerPackage: 34,
    m3PerPackage: 0.11,
  },
  {
    description: 'UPHOLSTERED DINING CHAIRS',
    hsCode: '940161',
    unit: 'CT',
    kgPerPackage: 15,
    m3PerPackage: 0.16,
  },
  {
    description: 'LED PANEL LIGHTS 600X600',
    hsCode: '940542',
    unit: 'CT',
    kgPerPackage: 12,
    m3PerPackage: 0.07,
  },
  {
    description: 'CERAMIC FLOOR TILES 600X1200',
    hsCode: '690721',
    unit: 'PX',
    kgPerPackage: 1120,
    m3PerPackage: 0.9,
  },
  {
    description: 'STAINLESS STEEL COOKWARE SETS',
    hsCode: '732393',
    unit: 'CT',
    kgPerPackage: 18,
    m3PerPackage: 0.06,
  },
  { description: 'POLYESTER CURTAINS', hsCode: '630312', unit: 'CT', kgPerPackage: 14, m3PerPackage: 0.06 },
  {
    description: "MEN'S COTTON T-SHIRTS",
    hsCode: '610910',
    unit: 'CT',
    kgPerPackage: 11,
    m3PerPackage: 0.05,
  },
  {
    description: 'BLUETOOTH SPEAKERS WITHOUT BATTERIES',
    hsCode: '851822',
    unit: 'CT',
    kgPerPackage: 9,
    m3PerPackage: 0.04,
  },
  { description: 'SOLAR MODULES 550W', hsCode: '854143', unit: 'PX', kgPerPackage: 960, m3PerPackage: 2.1 },
  {
    description: 'GARDEN FURNITURE SETS, ALUMINIUM',
    hsCode: '940179',
    unit: 'CT',
    kgPerPackage: 28,
    m3PerPackage: 0.28,
  },
  { description: 'PLASTIC STORAGE BOXES', hsCode: '392310', unit: 'CT', kgPerPackage: 8, m3PerPackage: 0.09 },
  {
    description: 'HAND TOOLS, WRENCH SETS',
    hsCode: '820411',
    unit: 'CT',
    kgPerPackage: 21,
    m3PerPackage: 0.03,
  },
  { description: 'AUTO BRAKE PADS', hsCode: '870830', unit: 'PX', kgPerPackage: 840, m3PerPackage: 1.1 },
  { description: 'GLASS BOTTLES 500ML', hsCode: '701090', unit: 'PX', kgPerPackage: 620, m3PerPackage: 1.7 },
  { description: 'BABY STROLLERS', hsCode: '871500', unit: 'CT', kgPerPackage: 11, m3PerPackage: 0.12 },
  { description: 'PRINTED PAPER BAGS', hsCode: '481940', unit: 'CT', kgPerPackage: 13, m3PerPackage: 0.05 },
  { description: 'ELECTRIC KETTLES', hsCode: '851679', unit: 'CT', kgPerPackage: 13, m3PerPackage: 0.08 },
  {
    description: 'GALVANIZED STEEL FASTENERS',
    hsCode: '731815',
    unit: 'PX',
    kgPerPackage: 920,
    m3PerPackage: 0.8,
  },
]

/** Typical loads of dry containers: within the limits of door and road. */
export const loads = [
  { type: '20GP', m3: 27, kg: 20_500, share: 0.25 },
  { type: '40GP', m3: 56, kg: 24_000, share: 0.2 },
  { type: '40HQ', m3: 67, kg: 24_500, share: 0.55 },
] as const

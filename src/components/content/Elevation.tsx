import type { PropertyClass } from '~/types/property'

interface Drawing {
  outline: string
  windows: string
  door: string
}

/** Straight elevations, 160 units wide, standing on y = 140. */
const drawings: Readonly<Record<PropertyClass, Drawing>> = {
  // A gabled terraced house with its chimney and a bay.
  sale: {
    outline:
      'M40 140V60L80 24L120 60V140M34 65L80 24L126 65M102 44V22H114V54M54 140V92H86V140M54 92L58 86H82L86 92',
    windows: 'M60 98H80V122H60ZM70 98V122M52 66H68V80H52ZM92 66H108V80H92Z',
    door: 'M96 104H110V140H96Z',
  },
  // A stucco house let floor by floor, with a balcony and a cornice.
  rent: {
    outline:
      'M32 140V30H128V140M28 30H132V24H28ZM32 66H128M36 74H124M36 66V74M124 66V74M32 104H128',
    windows:
      'M44 40H58V60H44ZM73 40H87V60H73ZM102 40H116V60H102ZM44 80H58V98H44ZM73 80H87V98H73ZM102 80H116V98H102ZM44 112H58V130H44ZM102 112H116V130H102Z',
    door: 'M72 110H88V140H72Z',
  },
  // Offices over a shop with its awning.
  commercial: {
    outline:
      'M22 140V40H138V140M22 92H138M22 92L16 104H144L138 92M40 92L36 104M60 92L58 104M80 92V104M100 92L102 104M120 92L124 104',
    windows:
      'M32 50H62V64H32ZM66 50H94V64H66ZM98 50H128V64H98ZM32 70H62V84H32ZM66 70H94V84H66ZM98 70H128V84H98ZM32 110H66V134H32ZM94 110H128V134H94Z',
    door: 'M72 110H88V140H72Z',
  },
  // A block half built, under its crane.
  development: {
    outline:
      'M34 140V84H98V140M34 84V62H66V84M34 62V50M50 62V50M66 62V50M34 112H98M118 140V14M124 140V14M118 26L124 38L118 50L124 62L118 74L124 86L118 98L124 110L118 122L124 134M40 14H146V20H40ZM121 4L60 14M121 4L146 14M56 20V40M50 40H62V46H50Z',
    windows: 'M42 92H54V106H42ZM60 92H72V106H60ZM78 92H90V106H78ZM42 120H54V134H42Z',
    door: 'M72 116H88V140H72Z',
  },
}

interface ElevationProps {
  of: PropertyClass
  className: string
}

/** A drawn building for a class of property. It stands on the lower edge, where its pavement is to be. */
export function Elevation({ of, className }: ElevationProps) {
  const drawing = drawings[of]
  return (
    <svg
      viewBox="0 0 160 140"
      aria-hidden="true"
      className={`fill-none stroke-grove stroke-2 ${className}`}
    >
      <path d={drawing.outline} vectorEffect="non-scaling-stroke" />
      <path d={drawing.windows} vectorEffect="non-scaling-stroke" className="stroke-1" />
      <path
        d={drawing.door}
        vectorEffect="non-scaling-stroke"
        className="fill-white transition-colors group-hover:fill-apple group-focus-visible:fill-apple"
      />
    </svg>
  )
}

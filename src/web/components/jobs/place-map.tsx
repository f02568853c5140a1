import '#web/components/jobs/place-map.css';

/** A station by its place on the map, its lines, and its name where that is not the place's. */
type Stop = readonly [lon: number, lat: number, lines: string, station?: string];

/** Of places around Seoul, by their ids; the station that most offices there are near. */
const STOPS: Readonly<Record<string, Stop>> = {
  gangnam: [127.028, 37.498, '2, Sinbundang'],
  seocho: [127.008, 37.491, '2'],
  yangjae: [127.035, 37.484, '3, Sinbundang'],
  songpa: [127.112, 37.5, '8'],
  jamsil: [127.1, 37.513, '2, 8'],
  gangdong: [127.132, 37.536, '5'],
  seongdong: [127.037, 37.561, '2, 5, Suin–Bundang', 'Wangsimni'],
  seongsu: [127.056, 37.545, '2'],
  gwangjin: [127.07, 37.54, '2, 7', 'Konkuk University'],
  dongdaemun: [127.045, 37.58, '1', 'Cheongnyangni'],
  jongno: [126.992, 37.571, '1, 3, 5', 'Jongno 3-ga'],
  gwanghwamun: [126.977, 37.571, '5'],
  'jung-gu': [126.977, 37.565, '1, 2', 'City Hall'],
  yongsan: [126.965, 37.53, '1'],
  mapo: [126.945, 37.54, '5'],
  hongdae: [126.924, 37.557, '2, AREX', 'Hongik University'],
  sangam: [126.9, 37.577, '6, AREX', 'Digital Media City'],
  seodaemun: [126.937, 37.555, '2', 'Sinchon'],
  yeongdeungpo: [126.907, 37.515, '1'],
  yeouido: [126.924, 37.521, '5, 9'],
  guro: [126.901, 37.485, '2', 'Guro Digital Complex'],
  geumcheon: [126.889, 37.466, '1', 'Doksan'],
  gasan: [126.882, 37.481, '1, 7', 'Gasan Digital Complex'],
  gangseo: [126.838, 37.558, '5', 'Balsan'],
  magok: [126.829, 37.567, '9, AREX', 'Magongnaru'],
  gwanak: [126.953, 37.481, '2', 'Seoul National University'],
  seongnam: [127.129, 37.432, '8, Suin–Bundang', 'Moran'],
  bundang: [127.123, 37.384, 'Suin–Bundang', 'Seohyeon'],
  pangyo: [127.111, 37.395, 'Sinbundang'],
  suwon: [127, 37.266, '1, Suin–Bundang'],
  gwanggyo: [127.051, 37.288, 'Sinbundang', 'Gwanggyo Jungang'],
  yongin: [127.116, 37.275, 'Suin–Bundang', 'Giheung'],
  dongtan: [127.096, 37.2, 'GTX-A, SRT'],
  anyang: [126.923, 37.402, '1'],
  gwacheon: [126.989, 37.426, '4', 'Government Complex Gwacheon'],
  ansan: [126.839, 37.316, '4', 'Jungang'],
  bucheon: [126.783, 37.484, '1'],
  goyang: [126.832, 37.634, '3', 'Hwajeong'],
  ilsan: [126.773, 37.66, '3', 'Jeongbalsan'],
  incheon: [126.702, 37.458, 'Incheon 1, Incheon 2', 'Incheon City Hall'],
  songdo: [126.633, 37.393, 'Incheon 1', 'Central Park'],
};

/** `By subway: Pangyo (Sinbundang line).`; null for places off the map. */
export function wayTo({ id, label }: { id: string; label: string }): string | null {
  const [, , lines, station = label] = STOPS[id] ?? [];
  if (!lines) return null;
  return `By subway: ${station} (${lines.split(', ').map(lineName).join(', ')}).`;
}

function lineName(line: string): string {
  if (/undang$/.test(line)) return `${line} line`;
  return line.replace(/^(Incheon )?(\d)$/, '$1line $2');
}

type Point = readonly [lon: number, lat: number];

const [WEST, NORTH, SCALE, TALLER] = [126.58, 37.7, 880, 1.26];

function at([lon, lat]: Point | Stop): { x: number; y: number } {
  return { x: Math.round((lon - WEST) * SCALE), y: Math.round((NORTH - lat) * SCALE * TALLER) };
}

function drawn(points: readonly Point[]): string {
  return points
    .map(at)
    .map(({ x, y }) => `${x},${y}`)
    .join(' ');
}

const HAN: readonly Point[] = [
  ...([
    [127.28, 37.57],
    [127.18, 37.565],
    [127.12, 37.548],
    [127.1, 37.528],
    [127.07, 37.522],
  ] as const),
  ...([
    [127.04, 37.535],
    [127.01, 37.53],
    [126.985, 37.513],
    [126.96, 37.517],
    [126.935, 37.53],
  ] as const),
  ...([
    [126.9, 37.548],
    [126.87, 37.566],
    [126.82, 37.588],
    [126.75, 37.613],
    [126.68, 37.66],
    [126.66, 37.72],
  ] as const),
];

const SEA: readonly Point[] = [
  ...([
    [126.5, 37.66],
    [126.58, 37.63],
    [126.6, 37.55],
    [126.6, 37.47],
    [126.63, 37.44],
    [126.6, 37.38],
  ] as const),
  ...([
    [126.66, 37.37],
    [126.72, 37.36],
    [126.74, 37.31],
    [126.68, 37.27],
    [126.76, 37.22],
    [126.72, 37.1],
  ] as const),
  [126.5, 37.1],
];

/** Straight from stop to stop, as on the maps in trains. */
const LINES: Readonly<Record<string, readonly (string | Point)[]>> = {
  1: ['bucheon', [126.882, 37.503], 'yeongdeungpo', 'yongsan', 'jung-gu', 'jongno', 'dongdaemun'],
  '1 ': [[126.882, 37.503], 'gasan', 'geumcheon', 'anyang', 'suwon', [127, 37.15]],
  2: [
    ...(['jung-gu', 'seongdong', 'seongsu', 'gwangjin', 'jamsil', [127.063, 37.509], 'gangnam', 'seocho'] as const),
    ...([[126.981, 37.477], 'gwanak', 'guro', [126.896, 37.525], 'hongdae', 'seodaemun', 'jung-gu'] as const),
  ],
  3: [
    'ilsan',
    'goyang',
    [126.92, 37.637],
    [126.958, 37.575],
    'jongno',
    [127.018, 37.527],
    'yangjae',
    [127.102, 37.487],
  ],
  4: [[127.02, 37.61], [126.977, 37.559], [126.968, 37.529], [126.981, 37.477], 'gwacheon', [126.95, 37.39], 'ansan'],
  5: [[126.8, 37.562], 'gangseo', 'yeouido', 'mapo', 'gwanghwamun', 'jongno', 'seongdong', 'gangdong'],
  Sinbundang: ['gangnam', 'yangjae', 'pangyo', [127.108, 37.367], 'gwanggyo'],
  'Suin–Bundang': ['seongdong', [127.049, 37.497], 'seongnam', 'bundang', [127.108, 37.36], 'yongin', 'suwon'],
  'Incheon 1': [[126.735, 37.53], 'incheon', [126.69, 37.41], 'songdo'],
};

/** Too near to others to be named on a phone. */
const MINOR: readonly string[] = ['hongdae', 'seongsu', 'jamsil', 'gasan'];

/** Named even where they are not asked for, far enough apart to be read. */
const NAMED: Readonly<Record<string, string>> = {
  jongno: 'Jongno',
  hongdae: 'Hongdae',
  yeouido: 'Yeouido',
  seongsu: 'Seongsu',
  jamsil: 'Jamsil',
  gangnam: 'Gangnam',
  gasan: 'Gasan',
  magok: 'Magok',
  pangyo: 'Pangyo',
  suwon: 'Suwon',
  songdo: 'Songdo',
  ilsan: 'Ilsan',
};

/** The country around Seoul, drawn by us: the river, the lines, and where a place lies among others. */
export function PlaceMap({ id, label }: { id: string; label: string }) {
  const own = STOPS[id]?.[2].split(', ') ?? [];
  const others = Object.entries(NAMED).filter(([name]) => name !== id);
  return (
    <svg className="place-map" viewBox="0 0 616 580" role="img" aria-label={`Map: ${label} and the places around it`}>
      <polygon className="water" points={drawn(SEA)} />
      <polyline className="river" points={drawn(HAN)} />
      {Object.entries(LINES).map(([name, stops]) => (
        <polyline
          key={name}
          className={own.includes(name.trim()) ? 'line own' : 'line'}
          points={drawn(stops.flatMap((stop) => (typeof stop === 'string' ? pointOf(stop) : [stop])))}
        />
      ))}
      {others.map(([name, text]) => (
        <Dot key={name} id={name} label={text} />
      ))}
      <Dot id={id} label={label} isOwn />
    </svg>
  );
}

function pointOf(id: string): Point[] {
  const [lon, lat] = STOPS[id] ?? [];
  return lon === undefined || lat === undefined ? [] : [[lon, lat]];
}

const DOT = { own: 14, other: 8 };

function Dot({ id, label, isOwn = false }: { id: string; label: string; isOwn?: boolean }) {
  const stop = STOPS[id];
  if (!stop) return null;
  const { x, y } = at(stop);
  const size = isOwn ? DOT.own : DOT.other;
  return (
    <g className={isOwn ? 'own' : MINOR.includes(id) ? 'minor' : undefined}>
      <rect x={x - size / 2} y={y - size / 2} width={size} height={size} />
      <text x={x + size / 2 + 4} y={y + 5}>
        {label}
      </text>
    </g>
  );
}

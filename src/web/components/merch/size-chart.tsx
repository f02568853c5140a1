import { SHIRT_SIZES } from '#contract/merch.ts';
import { inches, MEASURES, SIZE_CHART } from '#web/components/merch/shirt-sizes.ts';

/** The five sizes in centimetres and inches, and a drawing of where each is measured. */
export function SizeChart() {
  return (
    <div className="merch-sizes">
      <div>
        <MeasuredShirt />
        <ul className="t13 mute">
          {MEASURES.map(({ letter, label, how }) => (
            <li key={letter}>
              <b>{letter}</b> {label}: {how}
            </li>
          ))}
        </ul>
      </div>
      <div className="merch-table">
        <table>
          <caption className="vh">Sizes in centimetres, with inches in brackets</caption>
          <thead>
            <tr>
              <th scope="col">Size</th>
              {MEASURES.map(({ id, letter, label }) => (
                <th scope="col" key={id}>
                  {letter} <span>{label}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {SHIRT_SIZES.map((size) => (
              <tr key={size}>
                <th scope="row">{size}</th>
                {MEASURES.map(({ id }) => (
                  <td key={id}>
                    {SIZE_CHART[size][id]} <span className="mute">({inches(SIZE_CHART[size][id])})</span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <p className="t13 mute">Centimetres, in brackets inches. A sewn shirt differs by a centimetre or two.</p>
      </div>
    </div>
  );
}

/** The shirt of the two drawings in outline, with the lines that are measured. */
function MeasuredShirt() {
  return (
    <svg className="merch-measured" viewBox="0 0 480 520" aria-hidden="true">
      <path d="M184 36c2 30 24 54 56 54s54-24 56-54l58 19c20 7 33 18 43 36l61 112-60 36-28-46 3 290c-66 8-200 8-266 0l3-290-28 46-60-36 61-112c10-18 23-29 43-36z" />
      <path d="M110 193c-1-28-8-66-22-92M370 193c1-28 8-66 22-92" className="seam" />
      <path
        d="M196 46v448M190 46h12M190 494h12M110 214h260M110 208v12M370 208v12M88 101h304M88 95v12M392 95v12M406 98l56 103M400 101l11-6M456 204l11-6"
        className="line"
      />
      <g>
        <text x="206" y="400">
          A
        </text>
        <text x="300" y="246">
          B
        </text>
        <text x="300" y="132">
          C
        </text>
        <text x="446" y="146">
          D
        </text>
      </g>
    </svg>
  );
}

import { Won } from '#web/components/site/won.tsx';

/** A line of a bill: what it is, and its won. */
export function SumRow({ label, amount }: { label: string; amount: number }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>
        <Won amount={amount} />
      </td>
    </tr>
  );
}

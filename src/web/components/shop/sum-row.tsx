import { Won } from '#web/components/salary/won.tsx';

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

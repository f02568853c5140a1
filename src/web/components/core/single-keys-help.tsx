import { KeysSwitch } from '#web/components/core/single-keys-switch.tsx';
import { Dialog, DialogHead } from '#web/ui/dialog.tsx';

type SingleKeysHelpProps = {
  keys: readonly (readonly [key: string, does: string])[];
  onClose(): void;
  title?: string;
  /** Labels of its button and its switch. */
  close?: string;
  single?: string;
};

/** What each key does, and the switch that turns them off. */
export function SingleKeysHelp({ keys, onClose, title = 'Keyboard shortcuts', close, single }: SingleKeysHelpProps) {
  return (
    <Dialog open onClose={onClose}>
      <DialogHead title={title} close={close} />
      <div className="modal-body stack g4">
        <dl className="pairs">
          {keys.map(([key, does]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <KeysSwitch label={single} />
      </div>
    </Dialog>
  );
}
